/** The places of rules below `/reference/rules`, by their ids, made by the settings of the site. */
declare module 'virtual:krmkit-rules' {
  const rules: Readonly<Record<string, string>>
  export default rules
}
