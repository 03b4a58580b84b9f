// Words of the documentation itself: German, as its reader's are, and without 'heute'.
import { useMemo } from 'react'
import type { Words } from '../../../domain/words.ts'
import { useGermanWords } from '../../ui/use-german-words.ts'

const texts = ['transitional-care', 'sender', 'request']

export function useCarePaper(): Words {
  const words = useGermanWords(texts)
  return useMemo(() => ({ ...words, isLasting: true }), [words])
}
