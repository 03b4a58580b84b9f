// Who of the clinic has which page of this search's rehab forms open now; src/app fills it from the live connection, and hands on where
// this tab is. A field is said to be typed in for a few seconds after its last key.
import { create } from 'zustand'
import type { LiveDown } from '../../contract/live/down.ts'
import type { FormPlace } from '../../contract/live/up.ts'

type PresentForms = Extract<LiveDown, { type: 'present_forms' }>
export type PresentAtForms = PresentForms['people'][number]

interface FormPresence {
  /** where a person looks in this tab */
  readonly mine: FormPlace | null
  /** who is at the search that was told of last, this tab among them; null: without a connection */
  readonly there: PresentForms | null
}

export const useFormPresence = create<FormPresence>(() => ({ mine: null, there: null }))

/** Everybody else at a search, once each: of somebody with two tabs the one in which they type. */
export function othersAtForms(
  there: PresentForms | null,
  auctionId: number,
  ownAccount: number,
): readonly PresentAtForms[] {
  const people = there?.auction_id === auctionId ? there.people : []
  const others = people.filter(({ account }) => account.id !== ownAccount)
  const weight = ({ page, field }: PresentAtForms) => (field === null ? 0 : 2) + (page === null ? 0 : 1)
  return [...Map.groupBy(others, ({ account }) => account.id).values()].map((tabs) =>
    tabs.reduce((one, other) => (weight(other) > weight(one) ? other : one)),
  )
}

const typingForMs = 8_000
let stopTyping: ReturnType<typeof setTimeout> | undefined

/** A key was pressed in a field. */
export function sayTyping(place: Pick<FormPlace, 'form' | 'page'>, field: string): void {
  clearTimeout(stopTyping)
  const { mine } = useFormPresence.getState()
  if (mine === null) return
  const isSame = mine.field === field && mine.form === place.form && mine.page === place.page
  if (!isSame) useFormPresence.setState({ mine: { ...mine, ...place, field } })
  stopTyping = setTimeout(() => {
    const now = useFormPresence.getState().mine
    if (now !== null && now.field !== null) useFormPresence.setState({ mine: { ...now, field: null } })
  }, typingForMs)
}
