// Who of the house has which request open now; src/app fills it from the live connection, and hands on what this tab shows.
import { create } from 'zustand'

interface PresentAccount {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

interface Presence {
  /** the request that a person looks at in this tab */
  readonly mine: number | null
  /** by house; empty without a connection */
  readonly houses: ReadonlyMap<number, readonly { readonly id: number; readonly accounts: readonly PresentAccount[] }[]>
}

export const usePresence = create<Presence>(() => ({ mine: null, houses: new Map() }))

/** 'Jana P.' of everybody else who has this request open, with commas between; '' for nobody. */
export const othersAt =
  (requestId: number, ownAccount: number) =>
  ({ houses }: Pick<Presence, 'houses'>): string =>
    [...houses.values()]
      .flat()
      .flatMap(({ id, accounts }) => (id === requestId ? accounts : []))
      .filter(({ id }) => id !== ownAccount)
      .map(({ first_name: first, last_name: last }) => (last ? `${first} ${last.slice(0, 1)}.` : first).trim())
      .join(', ')
