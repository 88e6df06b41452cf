import { LOADED_FILES, observeLoadedFiles } from './loaded-files.ts'

// The first module of every worker. Pages see neither what their workers load, nor what the workers of these workers load.
const channel = new BroadcastChannel(LOADED_FILES)
channel.postMessage([location.href])
observeLoadedFiles((addresses) => channel.postMessage(addresses))
