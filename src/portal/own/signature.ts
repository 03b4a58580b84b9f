// What somebody of the portal wants to be called in what they write: their account has no name, and the server shall know none. It
// stays in this page; on another device it is there again with the last own message that carries it (docs/READINGS.md#0509).
import { useEffect } from 'react'
import { create } from 'zustand'
import { usePort } from '../../data/PortsProvider.tsx'

interface Signature {
  /** whose; null: nobody said anything yet */
  readonly account: number | null
  readonly name: string
}
const useStore = create<Signature>(() => ({ account: null, name: '' }))

const nameFor = (account: number | null | undefined, kept: Signature): string =>
  account !== null && account !== undefined && kept.account === account ? kept.name : ''

export const signatureOf = (account: number | null | undefined): string => nameFor(account, useStore.getState())

/** The name, and what says another one. @param requestId whose own messages may carry it */
export function useSignature(account: number | undefined, requestId: number) {
  const kept = useStore()
  const messages = usePort('requests').useMessages(requestId)
  const before =
    messages.state === 'ready'
      ? messages.value.findLast(({ mine, authorName }) => mine && authorName !== '')
      : undefined
  const isOpen = account !== undefined && kept.account !== account
  useEffect(() => {
    if (isOpen && before) useStore.setState({ account, name: before.authorName })
  }, [isOpen, before, account])
  return {
    name: nameFor(account, kept),
    say: (name: string) => useStore.setState({ account: account ?? null, name }),
  }
}
