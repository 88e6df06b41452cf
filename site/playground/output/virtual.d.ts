/** The ids of the rules in the reference, made by the settings of the site. */
declare module 'virtual:krmkit-rules' {
  const rules: readonly string[]
  export default rules
}
