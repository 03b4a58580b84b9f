// How often the portal's pages were opened, for its operator.
import type { AdminCommand } from '../../contract/http/system.ts'
import { ok } from '../../contract/result.ts'
import { addDays, dayOf } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'
import { readPageViews } from '../stores/portal-pages/reader.ts'
import { type Answer, nothing } from './organisation.ts'

type CommandOf<C extends AdminCommand['command']> = Extract<AdminCommand, { command: C }>

/** The newest day first. */
export async function pageViews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { days }: CommandOf<'page-views'>,
): Promise<Answer> {
  const views = await readPageViews(db, addDays(dayOf(clock.now()), 1 - days))
  return ok({ ...nothing, page_views: views })
}
