// Words for paper, which is read on other days than it is printed: dates, and no 'heute' (domain/words.ts).
import { useMemo } from 'react'
import type { Words } from '../../../domain/words.ts'
import { useWords } from '../../ui/use-words.ts'

export function usePaperWords(): Words {
  const words = useWords()
  return useMemo(() => ({ ...words, isLasting: true }), [words])
}
