// German texts of the portal; its account's are among the first files.
import type { Texts } from './texts.ts'

const files = import.meta.glob<Texts>(
  ['./de/portal-*.json', './de/catalogue-portal.json', '!./de/portal-account.json'],
  {
    import: 'default',
  },
)

/** Undefined: there is no such file. */
export const readGermanPortal = async (path: string): Promise<Texts | undefined> => files[path]?.()
