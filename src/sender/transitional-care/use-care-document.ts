// The sealed document of transitional care of a search: what of it opens, and what is done with it. A version's check mark is made again
// before the version is shown.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CareVersionContent } from '../../../contract/records/transitional-care.ts'
import { err, ok } from '../../../contract/result.ts'
import {
  callsPart,
  callValues,
  type PartValues,
  proofsPart,
  proofValues,
  readCalls,
  readProofs,
  readVersion,
  versionNumberOf,
  versionPart,
  versionValues,
} from '../../../domain/patient/transitional-care/parts.ts'
import { checkedText } from '../../../domain/patient/transitional-care/versions.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { Loadable, Sealed } from '../../data/ports.ts'
import type { PartContent, SearchDocument, SearchOfDocuments } from '../../data/search-documents-port.ts'
import { clock } from '../../platform/clock.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import type { CareActions, CareDocument, StoredVersion } from './care-document.ts'

const documentName = 'TRANSITIONAL_CARE'

const valuesOf = ({ values }: Pick<PartContent, 'values'>): PartValues =>
  Object.fromEntries(Object.entries(values).map(([field, { value }]) => [field, value]))

/** A part as it opens; nothing typed is nothing, and not missing. */
function openedPart<T>(document: SearchDocument, name: string, read: (values: PartValues) => T): Sealed<T> {
  const part = document.parts.find((one) => one.part === name)
  if (!part) return { state: 'open', value: read({}) }
  return part.content.state === 'open' ? { state: 'open', value: read(valuesOf(part.content.value)) } : part.content
}

interface Unchecked {
  readonly number: number
  readonly found: Sealed<NonNullable<ReturnType<typeof readVersion>>>
}

const versionsOf = (document: SearchDocument | undefined): readonly Unchecked[] =>
  (document?.parts ?? [])
    .flatMap(({ part, content }): Unchecked[] => {
      const number = versionNumberOf(part)
      if (number === null) return []
      if (content.state !== 'open') return [{ number, found: content }]
      const value = readVersion(valuesOf(content.value))
      return [{ number, found: value ? { state: 'open', value } : { state: 'unreadable' } }]
    })
    .sort((a, b) => b.number - a.number)

/** SHA-256 by the text that it is over; those that are being made are missing. */
function useChecks(versions: readonly Unchecked[], checkOf: (text: string) => Promise<string>) {
  const [checks, setChecks] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let isLeft = false
    const texts = versions.flatMap(({ found }) => (found.state === 'open' ? [found.value.text] : []))
    const missing = texts.filter((text) => !checks.has(text))
    if (missing.length === 0) return
    void Promise.all(missing.map(async (text) => [text, await checkOf(text)] as const)).then((made) => {
      if (!isLeft) setChecks((before) => new Map([...before, ...made]))
    })
    return () => {
      isLeft = true
    }
  }, [versions, checks, checkOf])
  return checks
}

export function useCareDocument(search: SearchOfDocuments): {
  readonly document: Loadable<CareDocument>
  readonly actions: CareActions
} {
  const port = usePort('documents')
  const { id: account } = useAccount()
  const documents = port.useDocuments(search)
  const found = documents.state === 'ready' ? documents.value.find(({ name }) => name === documentName) : undefined
  const unchecked = useMemo(() => versionsOf(found), [found])
  const checks = useChecks(unchecked, port.checkOf)
  // one that has just been made joins the others once it is checked: the screen around it stays
  const known = unchecked.filter(({ found: one }) => one.state !== 'open' || checks.has(one.value.text))
  const isReady = documents.state === 'ready' && known.length === unchecked.length
  const wasShown = useRef(false)
  useEffect(() => {
    if (isReady) wasShown.current = true
  }, [isReady])

  const amended =
    (values: PartValues) =>
    (newest: PartContent | null): PartContent => ({
      ...newest,
      values: {
        ...newest?.values,
        ...Object.fromEntries(
          Object.entries(values).map(([field, value]) => [field, { value, by: account, at: clock.now() }]),
        ),
      },
    })
  const save = (part: string, values: PartValues) =>
    port.save(search, documentName, part, (newest) => ok(amended(values)(newest)))
  const actions: CareActions = {
    begin: () => port.generate(search, [documentName]),
    remove: () => port.remove(search, [documentName]),
    saveProofs: (change) => save(proofsPart, proofValues(change)),
    addCall: (call) => save(callsPart, callValues(call)),
    async makeVersion(content: CareVersionContent) {
      const check = await port.checkOf(checkedText(content))
      const values = versionValues({ content, check })
      // somebody else made one of this number
      return port.save(search, documentName, versionPart(content.number), (newest) =>
        newest === null ? ok(amended(values)(null)) : err({ code: 'conflict' }),
      )
    },
  }

  if (documents.state !== 'ready') return { document: documents, actions }
  if (!wasShown.current && !isReady) return { document: { state: 'loading' }, actions }
  const versions = known.map(({ number, found: one }): StoredVersion => {
    const isTrue =
      one.state === 'open' && checks.get(one.value.text) === one.value.check && one.value.content.number === number
    return { number, version: one, isTrue }
  })
  const draft = found?.hasDraft
    ? {
        proofs: openedPart(found, proofsPart, readProofs),
        calls: openedPart(found, callsPart, readCalls),
      }
    : null
  return { document: { state: 'ready', value: { draft, versions } }, actions }
}
