// Lists that each process keeps whole: read anew after a change, here and by the others.
import type { Deps } from '../deps.ts'
import { readCodeLists } from '../stores/code-lists/reader.ts'
import { readRegionAreas } from '../stores/portal-regions/store.ts'
import { readZipcodes } from '../stores/zipcodes/reader.ts'
import type { KeptList } from './message.ts'

type ListDeps = Pick<Deps, 'db' | 'zipcodes' | 'codeLists' | 'portalAreas'>

const loads: { readonly [L in KeptList]: (deps: ListDeps) => Promise<void> } = {
  zipcodes: async ({ db, zipcodes }) => zipcodes.load(await readZipcodes(db)),
  regions: async ({ db, portalAreas }) => portalAreas.load(await readRegionAreas(db)),
  codes: async ({ db, codeLists }) => codeLists.load(await readCodeLists(db)),
}

/** As it is in the database now. */
export const reloadHere = (deps: ListDeps, list: KeptList): Promise<void> => loads[list](deps)

/** Call it after the commit that changed the list. */
export async function reloadEverywhere(deps: ListDeps & Pick<Deps, 'bus'>, list: KeptList): Promise<void> {
  await reloadHere(deps, list)
  deps.bus.send({ k: 'reload', list })
}
