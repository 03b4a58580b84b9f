// The names of jobs and of what they fail with; what has no words is shown as the log has it.
import { useTranslation } from 'react-i18next'

export function useJobWords() {
  const { t } = useTranslation('admin-jobs')
  return {
    nameOf: (name: string): string => {
      const [job = name] = name.split('-given-up')
      const word = t(`job.${job}`, { defaultValue: job })
      return job === name ? word : t('afterwards', { name: word })
    },
    causeOf: (cause: string): string => t(`cause.${cause.replaceAll(' ', '_') || 'none'}`, { defaultValue: cause }),
  }
}
