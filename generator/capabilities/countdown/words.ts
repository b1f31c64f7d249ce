/** Words for the end of a countdown. */
export const over =
  "(?:when|after|once|as soon as|when the) (?:it|its|that|the \\p{L}+(?: \\p{L}+)?|time)(?: has| have| is|'s)? ?(?:over|up|passed|come|ends?|ended|done|finished|started|starts|begun|begins|opened|opens|reached|gone)|(?:at|on) zero|afterwards?|(?:när|efter(?: att)?|sedan) (?:den|det|tiden|nedräkningen|\\p{L}+)(?: har)?(?: är)? ?(?:slut|noll|över|gått ut|börjat|börjar|startat|startar|öppnat|öppnar|passerat|kommit)|efteråt|därefter"
/** Words that hide it. */
export const hiding =
  '(?:hide|remove|take (?:away|down|off)|delete|drop)(?: (?:it|the (?:countdown|timer|clock)))?|(?:it |the (?:countdown|timer) )?(?:should |must |shall )?(?:disappears?|vanish(?:es)?|go(?:es)? away|(?:be|is) (?:hidden|gone|removed))|(?:ta bort|dölj|göm)(?: den| nedräkningen)?|(?:ska )?(?:försvinn(?:a|er)|döljas|tas bort|vara borta)'
/** Words that let it count up. */
export const countsUp =
  '(?:then )?(?:counts?|counting) up(?:wards)?(?: (?:from there|afterwards|after that))?|how long (?:ago )?(?:it|that) (?:was|has been)|(?:since then )?räkna(?:r)? upp(?:åt)?(?: därifrån)?'
