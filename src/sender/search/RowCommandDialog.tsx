// The question for a command on one row. It stands beside the groups, not within the row: a row may move to another group or change
// what it offers while the question is open.
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { SearchPanel } from '../../data/search-port.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { useNow } from '../../ui/use-now.ts'
import { clinicRolesOf } from '../rights.ts'
import { AttributeDialog } from './AttributeDialog.tsx'
import { CancelAttributionDialog } from './CancelAttributionDialog.tsx'
import { FaxDialog } from './FaxDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { RecordAnswerDialog } from './RecordAnswerDialog.tsx'
import { isCommandOffered, newestOf, type RowCommand } from './row-command.ts'
import { StepDialog } from './StepDialog.tsx'

export interface AskedCommand {
  readonly command: RowCommand
  readonly record: RequestRecord
}

interface Props {
  readonly asked: AskedCommand
  readonly opened: boolean
  readonly onClose: () => void
  readonly panel: SearchPanel
  /** a note has been saved: the row says so */
  readonly onNoted?: () => void
}

export function RowCommandDialog({ asked: { command, record: asked }, opened, onClose, panel, onNoted }: Props) {
  const roles = clinicRolesOf(useAccount())
  const record = newestOf(asked, panel)
  const isOffered = isCommandOffered(command, record, panel, roles, useNow())
  const common = { opened, onClose, record, isOffered }
  switch (command) {
    case 'attribute':
      return <AttributeDialog {...common} panel={panel} />
    case 'cancelAttribution':
      return <CancelAttributionDialog {...common} panel={panel} />
    case 'record':
      return <RecordAnswerDialog {...common} />
    case 'fax':
      return <FaxDialog {...common} />
    case 'note':
      return (
        <NoteDialog
          {...common}
          {...(onNoted && { onSaved: onNoted })}
          auctionId={record.auction.id}
          careprovider={record.careprovider}
        />
      )
    default:
      return <StepDialog {...common} command={command} />
  }
}
