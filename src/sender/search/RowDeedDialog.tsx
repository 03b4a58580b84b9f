// The question for a deed on one row. It stands beside the groups, not within the row: a row may move to another group or change
// what it offers while the question is open.
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { SearchPanel } from '../../data/search-port.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { clinicRolesOf } from '../rights.ts'
import { AttributeDialog } from './AttributeDialog.tsx'
import { CancelAttributionDialog } from './CancelAttributionDialog.tsx'
import { newestOf, type RowDeed, rowDeed } from './row-deed.ts'

export interface AskedDeed {
  readonly deed: RowDeed
  readonly record: RequestRecord
}

interface Props {
  readonly asked: AskedDeed
  readonly opened: boolean
  readonly onClose: () => void
  readonly panel: SearchPanel
}

export function RowDeedDialog({ asked, opened, onClose, panel }: Props) {
  const roles = clinicRolesOf(useAccount())
  const record = newestOf(asked.record, panel)
  const isOffered = rowDeed(record, panel, roles) === asked.deed
  const common = { opened, onClose, record, isOffered }
  return asked.deed === 'attribute' ? (
    <AttributeDialog {...common} panel={panel} />
  ) : (
    <CancelAttributionDialog {...common} />
  )
}
