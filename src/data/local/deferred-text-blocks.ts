// The text blocks' port: its calls are loaded when somebody opens the blocks first.
import type { TextBlocksPort } from '../text-blocks-port.ts'
import type { TextBlocksDeps } from './text-blocks.ts'

export function deferTextBlocks(deps: TextBlocksDeps): TextBlocksPort {
  const port = async () => (await import('./text-blocks.ts')).createTextBlocksPort(deps)
  return {
    read: async (house) => (await port()).read(house),
    save: async (house, rev, blocks) => (await port()).save(house, rev, blocks),
  }
}
