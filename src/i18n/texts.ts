/** A file of texts: keys to texts, or to further keys. */
export type Texts = Record<string, unknown>
/** Texts of the operator that take the place of delivered ones, by area and path ('sign-in', 'title.admin'). */
export type TextsByArea = Readonly<Record<string, Readonly<Record<string, string>>>>
/** As contract/http/texts.ts has them. */
export interface OwnTexts {
  readonly revision: number
  readonly de: TextsByArea
  readonly en: TextsByArea
}
/** Files by their path from this folder. */
export type TextFiles = Readonly<Record<string, Texts>>
