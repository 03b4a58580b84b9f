// English texts of the portal.
import type { TextFiles, Texts } from './texts.ts'

const files: TextFiles = import.meta.glob<Texts>(['./en/portal-*.json', './en/catalogue-portal.json'], {
  import: 'default',
  eager: true,
})

/** Undefined: there is no such file. */
export const readEnglishPortal = async (path: string): Promise<Texts | undefined> => files[path]
