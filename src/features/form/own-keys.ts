// A clinic's own words for codes of which no source says what they mean: shown wherever such a code is (docs/decisions/0556).
import { createContext, useContext } from 'react'
import { type CatalogueList, isNumbered } from '../../../catalogue/define.ts'

/** Word by list and code, '<list>/<code>'. */
export type OwnKeys = ReadonlyMap<string, string>

const noKeys: OwnKeys = new Map()

const OwnKeysContext = createContext(noKeys)
export const OwnKeysProvider = OwnKeysContext.Provider
export const useOwnKeys = (): OwnKeys => useContext(OwnKeysContext)

export const ownKey = ({ name }: Pick<CatalogueList, 'name'>, code: unknown, own: OwnKeys | undefined): string | null =>
  own?.get(`${name}/${code}`) ?? null

export const ownKeysOf = (
  lists: readonly { readonly list: string; readonly entries: readonly { code: string; meaning: string }[] }[],
): OwnKeys =>
  new Map(
    lists.flatMap(({ list, entries }) => entries.map(({ code, meaning }) => [`${list}/${code}`, meaning] as const)),
  )

/** Codes of a list that stand there by their number alone. */
export const unnamedCodes = (list: CatalogueList, own: OwnKeys | undefined) =>
  list.entries.filter((entry) => isNumbered(entry) && ownKey(list, entry.code, own) === null).map(({ code }) => code)
