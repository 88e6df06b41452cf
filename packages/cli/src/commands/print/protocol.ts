/** A module that the evaluated program imports: sent by the child process. */
export interface LoadRequest {
  readonly id: number
  readonly specifier: string
  /** The file that contains the import. */
  readonly from: string
}

/** The response to a {@link LoadRequest}. */
export type LoadResponse = { readonly id: number } & (LoadedModule | { readonly problem: string })

/** The JavaScript of a module, with the line numbers of its source. */
export interface LoadedModule {
  /** Its path in messages, which identifies it. */
  readonly file: string
  readonly text: string
}

/** How the evaluation ended. */
export type Evaluated =
  | { readonly exported: readonly unknown[] }
  | { readonly problem: string; readonly file?: string | undefined; readonly line?: number | undefined }

/** Everything that the child process sends. */
export type ChildMessage = { readonly load: LoadRequest } | { readonly evaluated: Evaluated }

/** Everything that the parent process sends. */
export type ParentMessage = { readonly entry: LoadedModule } | { readonly response: LoadResponse }
