// A file that the clinic keeps: its name, how big it is, when it came and who brought it.
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ClinicMaterial } from '../../../../contract/http/clinic-material.ts'
import { byteText } from '../../../features/house-profile/index.ts'
import { MomentText } from '../../../ui/times.tsx'
import { useWords } from '../../../ui/use-words.ts'
import classes from './Material.module.css'

export function KeptFile({ of: { name, bytes, at, account } }: { readonly of: ClinicMaterial['schemas'][number] }) {
  useTranslation('house-profile')
  const words = useWords()
  return (
    <div className={classes.file}>
      <IconFileText size={24} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.minor}>
          {byteText(bytes, words)} · <MomentText at={at} />
          {account ? ` · ${account.first_name} ${account.last_name}` : ''}
        </span>
      </div>
    </div>
  )
}
