{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/hours",
	"title": "Opening hours",
	"category": "widgets",
	"icon": "clock",
	"description": "The opening hours of the week.",
	"textdomain": "xplugin",
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-hours"
}
