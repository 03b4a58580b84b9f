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
  const { t } = useTranslation(['admin', 'admin-portal', 'catalogue-portal'])
  const { partners } = usePort('admin').portal
  const mayAdd = editsContents(useRoles())
  const regionText = (key: string) => t(labelKeyOf(regions, key))
  const roleText = (key: string) => t(labelKeyOf(partnerRoles, key))
  const columns: readonly Column<PortalPartnerRecord>[] = [
    { label: t('column.name'), sort: 'name', value: ({ name }) => name },
    { label: t('admin-portal:field.region'), value: ({ region }) => regionText(region) },
    { label: t('admin-portal:field.role'), value: ({ role }) => roleText(role) },
    {
      label: t('admin-portal:place.title'),
      sort: 'place',
      value: ({ place, places }) => t('admin-portal:place.of', { place, places }),
    },
    {
      label: t('admin-portal:logo.title'),
      value: ({ logo }) => t(logo === null ? 'admin-portal:logo.no' : 'admin-portal:logo.yes'),
    },
  ]
  return (
    <RecordList
      title={t('sections.partners')}
      port={partners}
      columns={columns}
      searchLabel={t('admin-portal:search')}
      usualSort="place"
      filters={[
        {
          name: 'region',
          several: true,
          label: t('admin-portal:field.region'),
          choices: regions.entries.map(({ key }) => ({ value: key, label: regionText(key) })),
        },
        {
          name: 'role',
          several: true,
          label: t('admin-portal:field.role'),
          choices: partnerRoles.entries.map(({ key }) => ({ value: key, label: roleText(key) })),
        },
      ]}
      path={paths.partner}
      listPath={paths.partners}
      add={mayAdd ? { label: t('admin-portal:partner.add'), to: paths.newPartner } : null}
    />
  )
}
