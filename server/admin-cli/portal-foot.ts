// The portal's foot for its operator: who stands there, and how often pages were opened.
import type { AdminCommand } from '../../contract/http/system.ts'
import { ok } from '../../contract/result.ts'
import { addDays, dayOf } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'
import { hasPartners, readPageViews } from '../stores/portal-pages/reader.ts'
import { replacePartners } from '../stores/portal-pages/writer.ts'
import { type Answer, nothing } from './organisation.ts'

type CommandOf<C extends AdminCommand['command']> = Extract<AdminCommand, { command: C }>

/** Replaces those that are there. */
export async function importPartners(
  { db }: Pick<Deps, 'db'>,
  { rows, only_if_empty: isSample = false }: CommandOf<'import-partners'>,
): Promise<Answer> {
  if (isSample && (await hasPartners(db))) return ok({ ...nothing, existed: true })
  await db.transaction().execute((tx) => replacePartners(tx, rows))
  return ok(nothing)
}

/** The newest day first. */
export async function pageViews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { days }: CommandOf<'page-views'>,
): Promise<Answer> {
  const views = await readPageViews(db, addDays(dayOf(clock.now()), 1 - days))
  return ok({ ...nothing, page_views: views })
}
