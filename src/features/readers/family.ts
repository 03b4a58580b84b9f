// People of the portal who search together, and since when each of them could read a search. Pure.

/** moments from which each could read, ms; null: as long as anybody */
export interface Family {
  readonly me: number | null
  readonly others: readonly { readonly email: string; readonly at: number | null }[]
}

/** Whoever was let in later could read from then on, and nothing before there was the search. */
export function sinceOfEach({ me, others }: Family, since: number, you: string) {
  const from = (at: number | null) => Math.max(since, at ?? since)
  return [{ who: you, at: from(me) }, ...others.map(({ email, at }) => ({ who: email, at: from(at) }))]
}
