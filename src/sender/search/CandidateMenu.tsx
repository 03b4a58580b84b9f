// What can be done with a provider that was not asked. Marks can be taken back, so nothing is asked before them.
import { useState } from 'react'
import type { PanelCandidate } from '../../../contract/http/patients.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SearchPanel } from '../../data/search-port.ts'
import { useCommand } from '../../data/use-command.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import { type CandidateCommand, candidateCommandsOf, markSteps } from './candidate-command.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { RowMenu } from './RowMenu.tsx'
import classes from './SearchGroups.module.css'

interface Props {
  readonly candidate: PanelCandidate
  readonly panel: SearchPanel
}

export function CandidateMenu({ candidate, panel }: Props) {
  const searches = usePort('searches')
  const running = useCommand()
  const [notes, setNotes] = useState(false)
  const { id: auctionId } = panel.auction
  const { id } = candidate.careprovider
  function act(command: CandidateCommand) {
    switch (command) {
      case 'note':
        return setNotes(true)
      case 'askByFax':
        return void running.run(() => searches.sendRequests(panel.auction, [id], [id]))
      case 'prefer':
      case 'undoPrefer': {
        const codes = { careprovider_id: id, preferred: command === 'prefer' }
        return void running.run(() => searches.step(auctionId, 'set_patient_preferred', codes))
      }
      default:
        return void running.run(() => searches.step(auctionId, markSteps[command], { careprovider_id: id }))
    }
  }
  return (
    <>
      <RowMenu careprovider={candidate.careprovider} commands={candidateCommandsOf(candidate, panel)} onAsk={act} />
      {running.failure ? (
        <div className={classes.rowFailure}>
          <FailureNotice failure={running.failure} />
        </div>
      ) : null}
      {notes ? (
        <NoteDialog
          opened
          onClose={() => setNotes(false)}
          auctionId={auctionId}
          careprovider={candidate.careprovider}
        />
      ) : null}
    </>
  )
}
