/** Made by the configuration of the site. */
declare module 'virtual:krmkit-gates' {
  const data: import('./gate-rows.ts').GateData
  export default data
}
