{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/countdown",
	"title": "Countdown",
	"category": "widgets",
	"icon": "clock",
	"description": "Counts down to a moment.",
	"textdomain": "xplugin",
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-countdown"
}
