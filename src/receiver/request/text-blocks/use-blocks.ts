// The house's text blocks as a dialog reads and saves them.
import { useCallback, useEffect, useState } from 'react'
import type { TextBlock } from '../../../../contract/records/text-blocks.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { TextBlocks } from '../../../data/text-blocks-port.ts'
import { useCareprovider } from '../../use-careprovider.ts'

export interface BlocksHandle {
  /** null: not read yet */
  readonly found: TextBlocks | null
  /** why the last question was not answered */
  readonly failure: string | null
  readonly load: () => Promise<void>
  /** @param rev of the list that was changed; null: it is stored */
  readonly save: (rev: number, blocks: readonly TextBlock[]) => Promise<string | null>
}

export function useBlocks(): BlocksHandle {
  const port = usePort('textBlocks')
  const { id: house } = useCareprovider()
  const [found, setFound] = useState<TextBlocks | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(async () => {
    setFailure(null)
    const answer = await port.read(house)
    if (answer.ok) setFound(answer.value)
    else setFailure(answer.error.code)
  }, [port, house])
  useEffect(() => void load(), [load])

  async function save(rev: number, blocks: readonly TextBlock[]): Promise<string | null> {
    const answer = await port.save(house, rev, blocks)
    if (answer.ok) {
      setFound(answer.value)
      return null
    }
    return answer.error.code
  }
  return { found, failure, load, save }
}
