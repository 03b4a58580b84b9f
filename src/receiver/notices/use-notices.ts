// The notifications as the server lists them, page by page, read anew when the mirror has changed; and the requests of this device.
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { usePort } from '../../data/PortsProvider.tsx'
import type { Loadable, RequestHead } from '../../data/ports.ts'
import type { NoticeList } from '../../data/settings-port.ts'
import { unreadState } from '../../data/use-read.ts'
import { useConnection } from '../../state/connection.ts'

const AT_ONCE = 20

export function useNotices() {
  const port = usePort('notices')
  const network = useConnection((connection) => connection.network)
  const heads = useHeads()
  const [notices, setNotices] = useState<Loadable<NoticeList>>({ state: 'loading' })
  const [isLoading, setIsLoading] = useState(false)
  const [turn, setTurn] = useState(0)

  /** @param count from the newest on */
  const load = useEffectEvent(async (count: number): Promise<Loadable<NoticeList>> => {
    const found = await port.list(0, count)
    return found.ok ? { state: 'ready', value: found.value } : unreadState(found.error)
  })
  const known = notices.state === 'ready' ? notices.value.events.length : 0
  const [wanted, setWanted] = useState(AT_ONCE)
  /** changes when something of a request did */
  const newest = heads.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0)
  const unread = heads.reduce((sum, { unreadMessages, isNew }) => sum + unreadMessages + Number(isNew), 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: news, the network and another turn ask again
  useEffect(() => {
    let isCurrent = true
    const run = async () => {
      const found = await load(wanted)
      if (!isCurrent) return
      setNotices(found)
      setIsLoading(false)
    }
    void run()
    return () => {
      isCurrent = false
    }
  }, [wanted, newest, unread, network, turn])
  return {
    notices,
    isLoading,
    more: useCallback(() => {
      setIsLoading(true)
      setWanted(known + AT_ONCE)
    }, [known]),
    retry: useCallback(() => setTurn((now) => now + 1), []),
  }
}

/** The requests on this device, the one that changed last first. */
export function useHeads(): readonly RequestHead[] {
  const { useRequestList } = usePort('answers')
  const open = [useRequestList('new'), useRequestList('waiting')]
  const closed = [useRequestList('accepted'), useRequestList('declined'), useRequestList('archived')]
  return [...open, ...closed]
    .flatMap((list) => (list.state === 'ready' ? list.value.heads : []))
    .sort((a, b) => b.updatedAt - a.updatedAt)
}
