export const constants = { signals: {} }
export const homedir = () => '/'
export const tmpdir = () => '/tmp'
export const platform = () => 'linux'
export const availableParallelism = () => 1
