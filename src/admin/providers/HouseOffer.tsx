// What a house says it offers, whom it takes, and from where. It says so itself: the console reads it.
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { capacityStatuses } from '../../../catalogue/capacity-statuses.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { genders } from '../../../catalogue/genders.ts'
import { payers } from '../../../catalogue/payers.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { services } from '../../../catalogue/services.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import { specializations } from '../../../catalogue/specializations.ts'
import type { HouseOffer as Offer } from '../../data/admin/house-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { CodeList } from '../../ui/CodeChips.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { HoursText } from '../../ui/HoursText.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { nameOfAssignee } from '../Assignee.tsx'
import { paths } from '../paths.ts'

/** postcodes that stand there one by one; of more, the first and the last */
const namedZipcodes = 20
const metresPerKm = 1000

/** Codes of a list in words; null: none. */
function useNames() {
  const { t } = useTranslation('catalogue')
  return (list: CodeList, codes: readonly number[] | null): string | null =>
    codes === null || codes.length === 0
      ? null
      : list.entries
          .filter(({ code }) => codes.includes(code))
          .map(({ key }) => t(labelKeyOf(list, key)))
          .join(', ')
}

export function HouseOffer({ id }: { readonly id: number }) {
  const { t } = useTranslation('admin-house')
  const offer = usePort('admin').house.useOffer(id)
  return (
    <Loaded of={offer} skeleton={<ListSkeleton rows={6} />}>
      {({ profile, capacity, stored }) => (
        <>
          <Text>
            {t('offer.what')}{' '}
            <Anchor component={Link} underline="always" to={paths.features}>
              {t('offer.features')}
            </Anchor>
          </Text>
          <Capacity capacity={capacity} />
          <Care stored={stored} />
          <Area stored={stored} />
          <Panel title={t('offer.contact')}>
            <FactList
              facts={[
                { label: t('offer.phone'), value: profile.phone },
                { label: t('offer.fax'), value: profile.fax ?? '' },
                {
                  label: t('offer.hours'),
                  value: profile.contact_hours ? <HoursText hours={profile.contact_hours} /> : null,
                },
                { label: t('offer.codes'), value: profile.ik_numbers.join(', ') },
              ]}
            />
          </Panel>
        </>
      )}
    </Loaded>
  )
}

function Capacity({ capacity }: Pick<Offer, 'capacity'>) {
  const { t } = useTranslation(['admin-house', 'catalogue'])
  const names = useNames()
  const { status, places, women = null, men = null, room_types, updated_at, by, lapsed } = capacity
  return (
    <Panel title={t('offer.capacity')}>
      <FactList
        facts={[
          { label: t('offer.status'), value: t(labelKeyOf(capacityStatuses, status)) },
          {
            label: t('people.capacity'),
            value:
              updated_at === null ? (
                t('people.capacityNever')
              ) : (
                <>
                  <MomentText at={updated_at} />
                  {by ? ` · ${by.name || t(`offer.by.${by.kind}`)}` : ''}
                  {lapsed ? ` · ${t('people.lapsed')}` : ''}
                </>
              ),
          },
          ...(places === null ? [] : [{ label: t('offer.places'), value: places }]),
          ...(women === null ? [] : [{ label: t('offer.women'), value: women }]),
          ...(men === null ? [] : [{ label: t('offer.men'), value: men }]),
          ...(room_types === null ? [] : [{ label: t('offer.rooms'), value: names(roomTypes, room_types) }]),
        ]}
      />
    </Panel>
  )
}

function Care({ stored: { rules, changed } }: Pick<Offer, 'stored'>) {
  const { t } = useTranslation('admin-house')
  const names = useNames()
  const { age_min, age_max, weight_max, care_level_min, open_requests_max } = rules
  return (
    <Panel title={t('offer.care')}>
      <FactList
        facts={[
          { label: t('offer.solutions'), value: names(solutions, rules.solutions) },
          { label: t('offer.paused'), value: names(solutions, rules.paused_solutions) ?? t('offer.nothing') },
          { label: t('offer.services'), value: names(services, rules.services) },
          { label: t('offer.specializations'), value: names(specializations, rules.specializations) },
          { label: t('offer.ages'), value: t('offer.range', { from: age_min ?? '–', to: age_max ?? '–' }) },
          { label: t('offer.weight'), value: weight_max === null ? t('offer.any') : `${weight_max} kg` },
          { label: t('offer.careLevel'), value: care_level_min ?? t('offer.any') },
          { label: t('offer.genders'), value: names(genders, rules.genders) ?? t('offer.any') },
          { label: t('offer.isolation'), value: t(rules.takes_isolation ? 'offer.yes' : 'offer.no') },
          { label: t('offer.most'), value: open_requests_max ?? t('offer.any') },
          { label: t('offer.payers'), value: names(payers, rules.blocked_payers) ?? t('offer.nothing') },
          { label: t('offer.senders'), value: rules.blocked_senders.length },
          { label: t('offer.whitelist'), value: rules.whitelist.length },
          {
            label: t('offer.changed'),
            value: changed ? (
              <>
                {nameOfAssignee(changed.account)} · <MomentText at={changed.at} />
              </>
            ) : (
              t('offer.unchanged')
            ),
          },
        ]}
      />
    </Panel>
  )
}

function Area({ stored: { rules } }: Pick<Offer, 'stored'>) {
  const { t } = useTranslation('admin-house')
  const { catchment, max_distance_m: most } = rules
  const zipcodes = catchment.toSorted()
  return (
    <Panel title={t('offer.area')}>
      <FactList
        facts={[
          {
            label: t('offer.distance'),
            value: most === null ? t('offer.any') : t('offer.km', { value: Math.round(most / metresPerKm) }),
          },
          {
            label: t('offer.zipcodes'),
            value:
              zipcodes.length === 0
                ? t('offer.byDistance')
                : zipcodes.length <= namedZipcodes
                  ? zipcodes.join(', ')
                  : t('offer.manyZipcodes', { count: zipcodes.length, from: zipcodes[0], to: zipcodes.at(-1) }),
          },
        ]}
      />
    </Panel>
  )
}
