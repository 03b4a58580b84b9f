// What the screens of rehab applications read: patient, search, documents, and what is known already of what the forms ask.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClinicMaterial } from '../../../contract/http/clinic-material.ts'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import type { PatientProfile } from '../../../contract/records/patient-profile.ts'
import { mayAct } from '../../../domain/action-rights.ts'
import { admissionOfSearch } from '../../../domain/admission.ts'
import type { SourceValues } from '../../../domain/forms/entries.ts'
import { rehabSources, type SingerValues, singerOf } from '../../../domain/patient/rehab-sources.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { Loadable, Member, PatientView } from '../../data/ports.ts'
import type { SearchDocument } from '../../data/search-documents-port.ts'
import { type OwnKeys, ownKeysOf } from '../../features/form/index.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { useGermanWords } from '../../ui/use-german-words.ts'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { openedProfile } from '../patient-form/saved-profile.ts'
import { clinicRolesOf } from '../rights.ts'
import { type Application, type ApplicationKind, applicationKinds, applicationOf } from './application.ts'
import { formTexts } from './form-texts.ts'

export interface RehabWork {
  readonly patient: PatientView
  readonly search: AuctionRecord
  readonly documents: readonly SearchDocument[]
  /** null: something of the patient cannot be read on this device */
  readonly profile: PatientProfile | null
  readonly sources: SourceValues
  readonly singer: SingerValues | null
  /** null: it is not here yet, or cannot be read */
  readonly material: ClinicMaterial | null
  /** its own words for codes */
  readonly ownKeys: OwnKeys
  readonly applications: Readonly<Record<ApplicationKind, Application | null>>
  /** why nothing can be changed; null: it can */
  readonly readOnly: 'archived' | 'noKey' | 'ended' | 'noRight' | null
  nameOf(account: number): string
  /** null: nobody that is known here */
  knownName(account: number): string | null
}

/** 'M. König' */
export const shortName = (name: string): string => name.replace(/^(\S)\S*\s+/, '$1. ')

/** People by account: those of the clinic, and who saved something and is not of it any more. */
const namesOf = (documents: readonly SearchDocument[], members: readonly Member[]): Map<number, string> =>
  new Map([
    ...documents.flatMap(({ parts }) =>
      parts.map(({ account }) => [account.id, shortName(`${account.first_name} ${account.last_name}`)] as const),
    ),
    ...members.map(({ accountId, name }) => [accountId, shortName(name)] as const),
  ])

const houseOf = (house: NonNullable<AuctionRecord['winner']>['house']) =>
  house && {
    institutionCodes: house.ik_numbers,
    street: house.street,
    postcode: house.zipcode,
    city: house.city,
    phone: house.phone,
  }

export function useRehabWork(search: AuctionRecord, patient: PatientView): Loadable<RehabWork> {
  useTranslation(formTexts)
  const words = useWords()
  const german = useGermanWords(formTexts)
  const today = useToday()
  const account = useAccount()
  const documents = usePort('documents').useDocuments(search)
  const members = usePort('access').useMembers()
  const material = usePort('material').useMaterial()
  const { record } = patient
  const profile = useMemo(() => openedProfile(patient.profile), [patient.profile])
  const found = documents.state === 'ready' ? documents.value : null
  const settings = usePort('desk').useClinicSettings()
  const organisation = account.memberships.find((one) => one.organisation.kind === 'careseeker')?.organisation
  const reach = settings.state === 'ready' ? settings.value : null
  const sources = useMemo(() => {
    if (profile === null) return {}
    return rehabSources({
      readable: record.readable,
      profile,
      savedOn: null,
      search: {
        startDate: admissionOfSearch(search).startDate,
        winner: search.winner?.careprovider
          ? {
              name: search.winner.careprovider.name,
              availableFrom: search.winner.available_from ?? null,
              ...houseOf(search.winner.house),
            }
          : null,
      },
      clinic: {
        name: organisation?.name ?? '',
        phone: reach?.contact_phone ?? '',
        fax: reach?.contact_fax ?? '',
        institutionCode: reach?.institution_code ?? '',
        locationNumber: reach?.location_number ?? '',
        contact: { first_name: account.firstName, last_name: account.lastName },
      },
      label: (key) => german.t(key),
    })
  }, [record, profile, search, organisation, reach, account, german])
  const applications = useMemo(
    () =>
      Object.fromEntries(
        applicationKinds.map((kind) => [kind, found && applicationOf(kind, found, sources, today)]),
      ) as RehabWork['applications'],
    [found, sources, today],
  )
  const team = members.state === 'ready' ? members.value : null
  const knownName = useMemo(() => {
    const names = namesOf(found ?? [], team ?? [])
    names.set(account.id, shortName(`${account.firstName} ${account.lastName}`))
    return (id: number) => names.get(id) ?? null
  }, [found, team, account])
  const lists = material.state === 'ready' ? material.value.key_lists : null
  const ownKeys = useMemo(() => ownKeysOf(lists ?? []), [lists])
  if (documents.state !== 'ready') return documents
  const isClosed = profile === null || Object.values(applications).some((one) => one?.isClosed)
  const mayWrite = mayAct('save_rehab_forms', 'clinic', clinicRolesOf(account), search.criteria.search_type)
  const isOffered = search.search_actions.some(({ action_type }) => action_type === 'save_rehab_forms')
  return {
    state: 'ready',
    value: {
      patient,
      search,
      documents: documents.value,
      profile,
      sources,
      singer: profile && singerOf(profile),
      material: material.state === 'ready' ? material.value : null,
      ownKeys,
      applications,
      readOnly: record.archived ? 'archived' : isClosed ? 'noKey' : !mayWrite ? 'noRight' : isOffered ? null : 'ended',
      nameOf: (id) => knownName(id) ?? words.t('form:two.somebody'),
      knownName,
    },
  }
}
