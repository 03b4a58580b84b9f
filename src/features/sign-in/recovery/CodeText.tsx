// A recovery code for copying by hand: its groups one by one, big and apart.
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import classes from './recovery.module.css'

export function CodeText({ code }: { code: string }) {
  const { t } = useTranslation('recovery')
  return (
    <>
      <ol className={classes.code} aria-label={t('code')} data-code={code}>
        {code.split('-').map((group) => (
          <li key={group}>{group}</li>
        ))}
      </ol>
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
