{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/hours",
	"title": "{{blockTitle}}",
	"category": "widgets",
	"icon": "clock",
	"description": "{{blockTitle}}",
	"textdomain": "xplugin",
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-hours"
}
