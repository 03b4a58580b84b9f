// Who stands at the foot of the portal, for the operator's people (P4).
import { useTranslation } from 'react-i18next'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { partnerRoles } from '../../../catalogue/portal/partner-roles.ts'
import { regions } from '../../../catalogue/portal/regions.ts'
import type { PortalPartnerRecord } from '../../../contract/http/portal-partners.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { paths } from '../paths.ts'
import { type Column, RecordList } from '../records/RecordList.tsx'
import { editsContents } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function PartnersPage() {
  const { t } = useTranslation(['admin', 'admin-public', 'catalogue-portal'])
  const { partners } = usePort('admin').portal
  const mayAdd = editsContents(useRoles())
  const regionText = (key: string) => t(labelKeyOf(regions, key))
  const roleText = (key: string) => t(labelKeyOf(partnerRoles, key))
  const columns: readonly Column<PortalPartnerRecord>[] = [
    { label: t('column.name'), sort: 'name', value: ({ name }) => name },
    { label: t('admin-public:field.region'), value: ({ region }) => regionText(region) },
    { label: t('admin-public:field.role'), value: ({ role }) => roleText(role) },
    {
      label: t('admin-public:place.title'),
      sort: 'place',
      value: ({ place, places }) => t('admin-public:place.of', { place, places }),
    },
    {
      label: t('admin-public:logo.title'),
      value: ({ logo }) => t(logo === null ? 'admin-public:logo.no' : 'admin-public:logo.yes'),
    },
  ]
  return (
    <RecordList
      title={t('sections.partners')}
      port={partners}
      columns={columns}
      searchLabel={t('admin-public:search')}
      usualSort="place"
      filters={[
        {
          name: 'region',
          several: true,
          label: t('admin-public:field.region'),
          choices: regions.entries.map(({ key }) => ({ value: key, label: regionText(key) })),
        },
        {
          name: 'role',
          several: true,
          label: t('admin-public:field.role'),
          choices: partnerRoles.entries.map(({ key }) => ({ value: key, label: roleText(key) })),
        },
      ]}
      path={paths.partner}
      listPath={paths.partners}
      add={mayAdd ? { label: t('admin-public:partner.add'), to: paths.newPartner } : null}
    />
  )
}
