// The demo's accounts and progress: asked again while it loads, and never outside a demo (production answers 404).
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { readDemo } from '../../contract/http/system.ts'
import type { Result } from '../../contract/result.ts'

export type Demo = z.infer<(typeof readDemo)['answer']>
export type ReadDemo = () => Promise<Result<Demo, { readonly code: string }>>

/** none: no demo here (production) · unknown: nobody answered, or nothing that says it */
export type DemoState =
  | { readonly state: 'asking' }
  | { readonly state: 'none' }
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly demo: Demo }

/** ms between two questions while the demo loads, or while nobody says */
const AGAIN_MS = 1500

export function useDemo(read: ReadDemo): DemoState {
  const [shown, setShown] = useState<DemoState>({ state: 'asking' })
  useEffect(() => {
    let isHere = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const next = stateOf(await read())
      if (!isHere) return
      setShown(next)
      if (next.state === 'unknown' || (next.state === 'known' && next.demo.state === 'loading'))
        timer = setTimeout(ask, AGAIN_MS)
    }
    void ask()
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [read])
  return shown
}

function stateOf(answer: Awaited<ReturnType<ReadDemo>>): DemoState {
  if (answer.ok) return answer.value.state === 'off' ? { state: 'none' } : { state: 'known', demo: answer.value }
  return { state: answer.error.code === 'not_found' ? 'none' : 'unknown' }
}
