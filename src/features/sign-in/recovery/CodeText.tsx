// A recovery code with what helps to keep it: copying and printing.
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CodeGroups } from '../../../ui/CodeGroups.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import classes from './recovery.module.css'

export function CodeText({ code }: { code: string }) {
  const { t } = useTranslation('recovery')
  return (
    <>
      <CodeGroups code={code} label={t('code')} />
      <Group className={classes.screenOnly ?? ''}>
        <CopyButton value={code} name={t('code')} />
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={() => print()}
        >
          {t('print')}
        </Button>
      </Group>
    </>
  )
}
