{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/countdown",
	"title": "{{blockTitle}}",
	"category": "widgets",
	"icon": "clock",
	"description": "{{blockAbout}}",
	"textdomain": "xplugin",
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-countdown"
}
