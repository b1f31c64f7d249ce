import { expect, test } from 'vitest'
import type { AdminInventory } from '#wordpress/sandbox/pack/pack-file.ts'
import { newMenu } from '#wordpress/sandbox/worker/inventory.ts'

test('an entry of the menu without a title is called by its slug', () => {
  const inventory = (menu: AdminInventory['menu']): AdminInventory => ({
    menu,
    restRoutes: [],
    ajaxActions: [],
    postTypes: [],
    taxonomies: [],
  })
  const posts = { slug: 'edit.php', title: 'Posts', url: '/wp-admin/edit.php' }
  const tide = { slug: 'tide', title: '', url: '/wp-admin/admin.php?page=tide' }
  expect(newMenu(inventory([posts]), inventory([posts, tide]))).toEqual([{ ...tide, title: 'tide' }])
})
