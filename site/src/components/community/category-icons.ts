import BookOpen from 'lucide-react/icons/book-open'
import HelpCircle from 'lucide-react/icons/circle-question-mark'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessageSquare from 'lucide-react/icons/message-square'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import type { CategoryIcon } from '#contract/community.ts'

/** The drawing of each category's icon. */
export const categoryIconDrawings: Readonly<Record<CategoryIcon, typeof Star>> = {
  MessageSquare,
  Lightbulb,
  HelpCircle,
  Star,
  Sparkles,
  BookOpen,
}
