// Who did what an event tells. Pure.
import type { EventRecord } from '../../../contract/http/records.ts'
import type { Asker } from '../../../domain/asker.ts'
import type { Words } from '../../../domain/words.ts'

/** The own account, where nobody there has a name, and what it is called then. */
export interface Self {
  readonly account: number
  readonly name: string
}

/** 'Maria K.', or the side when nobody is named. @param called what people of the portal gave with what they wrote. Needs the texts 'request'. */
export function eventAuthor(
  { account, side }: EventRecord,
  asker: Asker,
  words: Words,
  self?: Self,
  called?: ReadonlyMap<number, string>,
): string {
  if (self && account?.id === self.account) return self.name
  const name =
    account && words.t('request:history.person', { first: account.first_name, last: account.last_name }).trim()
  const given = account && called?.get(account.id)
  return name || given || words.t(`request:side.${side}`, { context: account ? 'relatives' : asker })
}
