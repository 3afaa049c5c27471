import type { Locale } from '#i18n/locale.ts'

const german =
  'wo wie was wann wer wen wem welche welcher welches ist sind gibt gibts es ein eine einen einem einer eines der die das den dem des ich du er sie wir ihr man kann könnte kannst können darf dürfen muss hier im in an am auf aus bei beim bis zu zum zur zur für fürs mit und oder von vom hat habe haben habt hatte bekomme bekommt bekommen kriege kriegt kriegen kriegt finde findet finden suche sucht suchen kaufe kaufen kauft möchte will brauche braucht bitte mein meine meinen meinem meiner dein nicht auch noch mal gerne gern irgendwo irgendwas etwas euch euer ihrem ihren über um nach so da dass wenn ob als sich werden wird mich mir uns dort nähe nächste nächster nächstes beste guten gute gutes günstige center einkaufszentrum einkaufscenter haus centre mall gibs kan mann heute jetzt gerade aktuell denn doch eigentlich bin war sein machen mache gehen geht tun tut wenn wenns unter fährt fahren euro eur cent pro ab zb bitte sag zeig zeige hin kommt komme komm mans ne nen obs wohin wieviel viel schön schöne schönes schöner super toll tolle größe grösse buchen lassen lasse lässt'
const english =
  'where how what when who which is are am was be do does did can could may i you he she we they it its im ill a an the there their my mine your our me us to of for from in on at by with and or not no any some have has had get got getting find finding buy buying need needs want wants looking look for near nearest closest nearby please here dont doesnt didnt cant couldnt isnt arent whats wheres hows ive id youre thats today now currently right this that these those would like should will if about into out via centre center mall shopping somewhere anywhere something someone theres tell best good go going make made done under below euro euros eur cents per show give let lets than much many nice lovely size back'

/** German words that are significant in English. */
const alsoEnglish = new Set(['hat', 'man', 'die', 'war', 'am', 'an', 'in', 'so', 'will', 'also'])

const lists: Readonly<Record<Locale, ReadonlySet<string>>> = {
  de: new Set(`${german} ${english}`.split(' ')),
  en: new Set([...german.split(' ').filter((word) => !alsoEnglish.has(word)), ...english.split(' ')]),
}

/** Words for a place where something is sold: they say nothing beside the thing that is wanted. */
const places = new Set(
  'geschäft geschäfte laden läden shop shops store stores place places ort stelle händler verkauf boutique service services fachgeschäft weg wege zugang way route directions geschaeft laeden'.split(
    ' ',
  ),
)

/**
 * Words that say nothing about what a visitor wants, such as «where», «can» and «I», for visitors of one language; they
 * mix in words of the other.
 */
export const isStopWord = (word: string, locale: Locale): boolean => lists[locale].has(word)

/** Whether a word only says that something is sold somewhere, like «shop». */
export const isPlaceWord = (word: string): boolean => places.has(word)

/** Words for the state of a thing: beside equipment of the centre they ask for no repair. */
const states = new Set('kaputt defekt gestört störung broken faulty'.split(' '))

/** Whether a word says that something does not work. */
export const isStateWord = (word: string): boolean => states.has(word)

/** Words before a thing that is not there: a text with «no music» is not about music. */
const negations = new Set('ohne kein keine keinen no without'.split(' '))

/** Whether a word says that what follows is not there. */
export const isNegation = (word: string | undefined): boolean => word !== undefined && negations.has(word)

/**
 * Words that say which one of a thing is wanted, for whom or when: «new glasses» are glasses, and a «movie tonight» is a
 * movie, before it is something else of tonight.
 */
const qualifiers = new Set(
  'neu neue neuen neuer neues new kinder kind kids children childrens herren männer mens damen frauen womens ladies abend abends heute morgen tonight evening tomorrow wochenende weekend'.split(
    ' ',
  ),
)

/** Whether a word only says which one of a thing is wanted. */
export const isQualifier = (word: string): boolean => qualifiers.has(word)

const number = /^\d{1,3}$/
const unitOfTime =
  /^(?:stunden?|std|minuten?|min|tage?n?|wochen?|monate?n?|hours?|hrs?|minutes?|mins?|days?|weeks?|months?)$/

/** The words without lengths of time, such as «3 hours», which ask for no opening hours. */
export const withoutDurations = (words: readonly string[]): readonly string[] =>
  words.filter(
    (word, at) =>
      !(number.test(word) && unitOfTime.test(words[at + 1] ?? '')) &&
      !(unitOfTime.test(word) && number.test(words[at - 1] ?? '')),
  )

/** Words that may stand anywhere in a phrase without changing it, such as «was ist heute los». */
const fillers = new Set(
  'heute jetzt gerade aktuell denn eigentlich hier bei euch today now currently right here'.split(' '),
)

/** Whether a word may be left out of a phrase. */
export const isFiller = (word: string): boolean => fillers.has(word)
