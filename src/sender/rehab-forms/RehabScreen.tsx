// What every screen of an application begins with: the search, its patient and the application that the address names; whatever of
// it is not there, not for this person or not switched on is the page for what does not exist.
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PatientView } from '../../data/ports.ts'
import { OwnKeysProvider } from '../../features/form/index.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { hasRehabForms } from '../rights.ts'
import { NotThere, ScreenLoaded } from '../ScreenLoaded.tsx'
import { useIsRedesigned, usePlace } from '../search/use-place.ts'
import { usePathId } from '../use-path-id.ts'
import { type Application, kindOfSlug } from './application.ts'
import { type RehabWork, useRehabWork } from './use-application.ts'

type Draw = (work: RehabWork, application: Application, slug: string) => ReactNode

export function RehabScreen({ children }: { readonly children: Draw }) {
  const patientId = usePathId('patientId')
  const auctionId = usePathId('auctionId')
  const isOn = hasRehabForms(useAccount())
  const patient = usePort('clinic').usePatient(patientId)
  const isLeaving = usePlace(useIsRedesigned())
  if (!isOn) return <NotThere />
  if (isLeaving) return <FactsSkeleton rows={10} />
  return (
    <ScreenLoaded of={patient} skeleton={<FactsSkeleton rows={10} />}>
      {(view) => {
        const search = view.record.auctions.find(({ id }) => id === auctionId)
        return search ? <OfSearch search={search} patient={view} draw={children} /> : <NotThere />
      }}
    </ScreenLoaded>
  )
}

interface Props {
  readonly search: AuctionRecord
  readonly patient: PatientView
  readonly draw: Draw
}

function OfSearch({ search, patient, draw }: Props) {
  const { formSlug: slug }: { formSlug?: string } = useParams({ strict: false })
  const kind = kindOfSlug(slug)
  const work = useRehabWork(search, patient)
  return (
    <ScreenLoaded of={work} skeleton={<FactsSkeleton rows={10} />}>
      {(value) => {
        const application = kind && value.applications[kind]
        return application && slug !== undefined ? (
          <OwnKeysProvider value={value.ownKeys}>{draw(value, application, slug)}</OwnKeysProvider>
        ) : (
          <NotThere />
        )
      }}
    </ScreenLoaded>
  )
}
