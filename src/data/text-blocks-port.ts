// The text blocks of the house for its messages.
import type { TextBlock } from '../../contract/records/text-blocks.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure } from './ports.ts'

export interface TextBlocks {
  readonly rev: number
  readonly blocks: readonly TextBlock[]
}

export interface TextBlocksPort {
  /** From the server; without network as this device last read them. no_key: its list is under a key that is not here. */
  read(careproviderId: number): Promise<Result<TextBlocks, ActionFailure>>
  /** Replaces the list; conflict: somebody has saved since `rev`. Needs the network. */
  save(careproviderId: number, rev: number, blocks: readonly TextBlock[]): Promise<Result<TextBlocks, ActionFailure>>
}
