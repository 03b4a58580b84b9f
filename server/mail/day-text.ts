// A day as mails say it.

/** @param day 'yyyy-MM-dd' */
export const dayText = (day: string, language: 'de' | 'en'): string =>
  language === 'de' ? day.split('-').reverse().join('.') : day
