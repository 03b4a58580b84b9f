// The legal documents in the person's menu, each in a window of its own.
import { Menu } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import { useFoot } from '../../state/foot.ts'

export function LegalItems() {
  const { t } = useTranslation(['common', 'catalogue-admin'])
  const documents = useFoot((foot) => foot.documents)
  return (
    <>
      <Menu.Label>{t('frame.legal')}</Menu.Label>
      {documents.map(({ type, url }) => (
        <Menu.Item
          key={type}
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconFileText size={20} stroke={1.75} aria-hidden />}
        >
          {t(legalDocuments.labelKey(type))}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  )
}
