// The form of a new search on the patient's page: empty, or a copy of an earlier one. Says when one is open already.
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchTypes } from '../../../catalogue/search-types.ts'
import type { AuctionRecord, PatientRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { kindOfCare } from '../../features/request-view/index.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { paths } from '../paths.ts'
import { isRunning } from '../patient-list/answers-text.ts'
import { clinicRolesOf, clinicZipcodeOf, offeredSearchTypes } from '../rights.ts'
import { TextLink } from '../TextLink.tsx'
import { SearchFields } from './SearchFields.tsx'
import { copiedSearchForm, newSearchForm, ofSearchType } from './search-form.ts'

interface Props {
  readonly patient: PatientRecord
  /** the search to copy, null: none */
  readonly copied: AuctionRecord | null
}

export function SearchFormPart({ patient, copied }: Props) {
  const { t } = useTranslation('sender')
  const clinic = usePort('clinic')
  const navigate = useNavigate()
  const today = useToday()
  const account = useAccount()
  const offered = offeredSearchTypes(clinicRolesOf(account))
  const clinicZipcode = clinicZipcodeOf(account)
  const isAroundClinic = !copied && patient.readable.zipcode === null && clinicZipcode !== null
  const [initial] = useState(() =>
    copied
      ? copiedSearchForm(copied, today)
      : {
          ...newSearchForm(patient.readable, today, clinicZipcode),
          ...ofSearchType(offered[0] ?? searchTypes.code.care),
        },
  )
  return (
    <>
      <OpenSearches patient={patient} />
      {copied ? (
        <Alert color="gray" mb="md" icon={<IconInfoCircle stroke={1.75} aria-hidden />}>
          {t('searchForm.copied')}
        </Alert>
      ) : null}
      {isAroundClinic ? (
        <Alert color="gray" mb="md" icon={<IconInfoCircle stroke={1.75} aria-hidden />}>
          {t('searchForm.aroundClinic')}
        </Alert>
      ) : null}
      <SearchFields
        patientId={patient.id}
        initial={initial}
        kind="new"
        submit={async (criteria, form) => {
          const { shareAutomatically, elective } = form
          const isAdditional = patient.auctions.length > 0
          const started = await clinic.startSearch(patient, criteria, { shareAutomatically, elective, isAdditional })
          if (started.ok) {
            const params = { patientId: String(patient.id), auctionId: String(started.value.auctionId) }
            void navigate({ to: paths.search, params })
          }
          return started
        }}
      />
    </>
  )
}

/** Two searches at once ask the same providers twice: said before, not forbidden. */
function OpenSearches({ patient }: { patient: PatientRecord }) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const open = patient.auctions.filter(isRunning)
  if (open.length === 0) return null
  return (
    <Alert
      color="orange"
      mb="md"
      title={t('searchForm.openSearch')}
      icon={<IconInfoCircle stroke={1.75} aria-hidden />}
    >
      {t('searchForm.openSearchHint')}
      <ul>
        {open.map(({ id, criteria }) => (
          <li key={id}>
            <TextLink to={paths.search} params={{ patientId: String(patient.id), auctionId: String(id) }}>
              {kindOfCare(criteria.solutions, words)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
