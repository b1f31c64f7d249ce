{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/items",
	"title": "Collection",
	"category": "widgets",
	"icon": "grid-view",
	"description": "The entries of the collection.",
	"textdomain": "xplugin",
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-items"
}
