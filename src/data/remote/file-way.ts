// The way by file: it goes to the browser's downloads, and what comes back is chosen by a person.
import { ok } from '../../../contract/result.ts'
import { handToDownloads } from '../../platform/hand-to-downloads.ts'
import type { HandOverPort } from '../hand-over-port.ts'

export const fileWay: HandOverPort = {
  async deliver(delivery) {
    const file =
      delivery.kind === 'pdf'
        ? new Blob([delivery.bytes], { type: 'application/pdf' })
        : new Blob([delivery.xml], { type: 'application/xml' })
    handToDownloads(file, delivery.name)
    return ok('savedAsFile')
  },
  incoming: async () => ok([]),
  settle: async () => ok(null),
}
