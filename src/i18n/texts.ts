/** A file of texts: keys to texts, or to further keys. */
export type Texts = Record<string, unknown>
/** Files by their path from this folder. */
export type TextFiles = Readonly<Record<string, Texts>>
