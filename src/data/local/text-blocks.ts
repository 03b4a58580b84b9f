// The house's text blocks: sealed on the server, opened by the worker. What was read last stays on the device as it came, sealed,
// for writing without network. Loaded when somebody opens them first.
import { readTextBlocks, type StoredTextBlocks, saveTextBlocks } from '../../../contract/http/text-blocks.ts'
import type { TextBlock } from '../../../contract/records/text-blocks.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { LocalApi } from '../../crypto/types.ts'
import type { CachedBlocks } from '../../mirror/cached-blocks.ts'
import type { ActionFailure } from '../ports.ts'
import { type CallDeps, callAs } from '../session/call-as.ts'
import type { TextBlocks, TextBlocksPort } from '../text-blocks-port.ts'

export interface TextBlocksDeps extends CallDeps {
  readonly kept: CachedBlocks
  readonly api: Pick<LocalApi, 'sealTextBlocks' | 'openTextBlocks'>
}

export function createTextBlocksPort({ kept: onDevice, api, ...deps }: TextBlocksDeps): TextBlocksPort {
  const call = callAs(deps)

  const opened = async ({ rev, list }: StoredTextBlocks): Promise<Result<TextBlocks, ActionFailure>> => {
    if (list === null) return ok({ rev, blocks: [] })
    const found = await api.openTextBlocks(list.account_id, list.sealed)
    return found.state === 'open' ? ok({ rev, blocks: found.value }) : err({ code: 'no_key' })
  }
  const keep = async (house: number, kept: StoredTextBlocks) => {
    await onDevice.write({ house, ...kept })
    return opened(kept)
  }
  return {
    async read(house) {
      const answer = await call(readTextBlocks, { params: { careproviderId: house } })
      if (answer.ok) return keep(house, answer.value)
      const kept = await onDevice.read()
      return answer.error.code === 'network' && kept?.house === house ? opened(kept) : answer
    },
    async save(house, rev, blocks: readonly TextBlock[]) {
      const sealed = await api.sealTextBlocks(blocks)
      if (!sealed) return err({ code: 'no_key' })
      const answer = await call(saveTextBlocks, { params: { careproviderId: house }, body: { rev, sealed } })
      return answer.ok ? keep(house, answer.value) : answer
    },
  }
}
