// The exchange of one search with its insurer, as a screen has it.
import { useEffect, useMemo } from 'react'
import type { AuctionRecord } from '../../../../contract/http/records.ts'
import { err, ok } from '../../../../contract/result.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { SearchDocument } from '../../../data/search-documents-port.ts'
import { clock } from '../../../platform/clock.ts'
import { newUuid } from '../../../platform/ids.ts'
import { logError } from '../../../platform/log.ts'
import { track } from '../../../platform/marks.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { createExchange, type Exchange } from './exchange.ts'
import { messagesForm } from './stored-messages.ts'

export function useExchange(search: AuctionRecord, documents: readonly SearchDocument[]): Exchange {
  const port = usePort('documents')
  const way = usePort('handOver')
  const { id: account } = useAccount()
  const exchange = useMemo(
    () =>
      createExchange({
        documents,
        account,
        way,
        keep: (part, content, news) =>
          port.save(search, messagesForm, part, (newest) => (newest ? err({ code: 'conflict' }) : ok(content)), news),
        drawFileNumber: (parties, fileId) => port.drawFileNumber(search, parties, fileId),
        now: clock.now,
        newUuid,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        failed(name, code) {
          if (name === 'rehab_form_import_failed') return logError(name, { code })
          track(name, { code })
        },
      }),
    [port, way, search, documents, account],
  )
  useEffect(() => {
    exchange.collect().catch((error: unknown) => logError('hand_over_not_read', {}, error))
  }, [exchange])
  return exchange
}
