/** The ids of the rules that have a page below `/reference/rules`, made by the settings of the site. */
declare module 'virtual:krmkit-rules' {
  const rules: readonly string[]
  export default rules
}
