// Finding any provider by name or place: whether it fits, why not, and what can be done with it. What the clinic's people know
// is more than matching does.
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SearchPanel } from '../../data/search-port.ts'
import { LookupField } from '../../features/lookup/index.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { fieldOrder } from '../field-order.ts'
import { keepPlace, paths } from '../paths.ts'
import { TextLink } from '../TextLink.tsx'
import { CandidateRow, OutsideRow } from './CandidateRow.tsx'
import classes from './FindProvider.module.css'

export function FindProvider({ panel }: { panel: SearchPanel }) {
  const { t } = useTranslation('sender')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  // in a search that has ended nothing can be done with anybody
  if (!panel.offered.includes('suggest_provider')) return null
  return (
    <div className={classes.find}>
      <div className={classes.field}>
        <LookupField
          index="careproviders"
          inputWrapperOrder={fieldOrder}
          label={t('search.find.label')}
          description={t('search.find.hint')}
          value={text}
          onChange={(typed) => {
            setText(typed)
            setChosen(null)
          }}
          onChoose={({ id, name }) => {
            setText(name ?? '')
            setChosen(Number(id))
          }}
        />
        {chosen === null ? null : (
          <Button
            variant="default"
            leftSection={<IconX size={24} stroke={1.75} aria-hidden />}
            onClick={() => {
              setText('')
              setChosen(null)
            }}
          >
            {t('search.find.close')}
          </Button>
        )}
      </div>
      {chosen === null ? null : <Found key={chosen} panel={panel} careproviderId={chosen} />}
    </div>
  )
}

function Found({ panel, careproviderId }: { panel: SearchPanel; careproviderId: number }) {
  const { t } = useTranslation('sender')
  const found = usePort('searches').useCandidate(panel.auction.id, careproviderId)
  const request = [...panel.accepted, ...panel.contacted, ...panel.declined, ...panel.rejected].find(
    ({ careprovider }) => careprovider.id === careproviderId,
  )
  if (request) {
    const params = {
      patientId: String(panel.auction.patient_id),
      auctionId: String(panel.auction.id),
      requestId: String(request.id),
    }
    return (
      <p className={classes.told} role="status">
        {t('search.find.asked', { name: request.careprovider.name })}{' '}
        <TextLink to={paths.request} params={params} {...keepPlace}>
          {t('search.find.toRequest')}
        </TextLink>
      </p>
    )
  }
  return (
    <Loaded of={found} skeleton={<ListSkeleton rows={1} height={72} />}>
      {(candidate) => {
        const fits = candidate.reasons.length === 0 && candidate.status !== 'rejected'
        return (
          <>
            <p className={classes.told} role="status">
              {t(fits ? 'search.find.fits' : 'search.find.fitsNot')}
            </p>
            <ul className={classes.rows}>
              {fits ? (
                <CandidateRow candidate={candidate} panel={panel} isSelected={false} />
              ) : (
                <OutsideRow candidate={candidate} panel={panel} />
              )}
            </ul>
          </>
        )
      }}
    </Loaded>
  )
}
