// By which numbers insurers know the clinic: rehab applications take them over.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { typedLine } from '../../../domain/typed-text.ts'
import { isInstitutionCode } from '../../../domain/validators/institution-code.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { LineSettings } from './LineSettings.tsx'
import classes from './Settings.module.css'

/** '260 326 822'; empty: not said */
function codeTyped(text: string): string | null {
  const code = typedLine(text).replaceAll(' ', '')
  return code === '' || isInstitutionCode(code) ? code : null
}
const locationTyped = (text: string): string | null => (typedLine(text).length <= 9 ? typedLine(text) : null)

export function CodesPanel() {
  const { t } = useTranslation('desk')
  const settings = usePort('desk').useClinicSettings()
  return (
    <Panel title={t('settings.codes')}>
      <div className={classes.parts}>
        <Text>{t('settings.codesWhy')}</Text>
        <Loaded of={settings} skeleton={<ListSkeleton rows={2} height={80} />}>
          {(known) => (
            <LineSettings
              known={known}
              fields={[
                {
                  name: 'institution_code',
                  label: t('settings.institutionCode'),
                  read: codeTyped,
                  problem: t('settings.institutionCodeWrong'),
                },
                {
                  name: 'location_number',
                  label: t('settings.locationNumber'),
                  read: locationTyped,
                  problem: t('settings.locationNumberWrong'),
                },
              ]}
            />
          )}
        </Loaded>
      </div>
    </Panel>
  )
}
