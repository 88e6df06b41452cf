package main

import (
	"fmt"
	"reflect"
	"time"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	apiextensionsv1beta1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/intstr"
	"k8s.io/client-go/kubernetes/scheme"
)

var day = time.Date(2021, 4, 8, 12, 0, 0, 0, time.UTC)

// values stand for types that are written otherwise than their Go fields tell.
var values = map[reflect.Type]reflect.Value{
	reflect.TypeOf(resource.Quantity{}):                     reflect.ValueOf(resource.MustParse("1")),
	reflect.TypeOf(intstr.IntOrString{}):                    reflect.ValueOf(intstr.FromInt(1)),
	reflect.TypeOf(metav1.Time{}):                           reflect.ValueOf(metav1.NewTime(day)),
	reflect.TypeOf(metav1.MicroTime{}):                      reflect.ValueOf(metav1.NewMicroTime(day)),
	reflect.TypeOf(metav1.Duration{}):                       reflect.ValueOf(metav1.Duration{Duration: time.Second}),
	reflect.TypeOf(metav1.FieldsV1{}):                       reflect.ValueOf(metav1.FieldsV1{Raw: []byte(`{"f:a":{}}`)}),
	reflect.TypeOf(runtime.RawExtension{}):                  reflect.ValueOf(runtime.RawExtension{Raw: []byte(`{"a":1}`)}),
	reflect.TypeOf(apiextensionsv1.JSON{}):                  reflect.ValueOf(apiextensionsv1.JSON{Raw: []byte(`{"a":1}`)}),
	reflect.TypeOf(apiextensionsv1beta1.JSON{}):             reflect.ValueOf(apiextensionsv1beta1.JSON{Raw: []byte(`{"a":1}`)}),
	reflect.TypeOf(apiextensionsv1.JSONSchemaPropsOrBool{}): reflect.ValueOf(apiextensionsv1.JSONSchemaPropsOrBool{Allows: true}),
	reflect.TypeOf(apiextensionsv1beta1.JSONSchemaPropsOrBool{}): reflect.ValueOf(
		apiextensionsv1beta1.JSONSchemaPropsOrBool{Allows: true}),
	reflect.TypeOf(apiextensionsv1.JSONSchemaPropsOrStringArray{}): reflect.ValueOf(
		apiextensionsv1.JSONSchemaPropsOrStringArray{Property: []string{"a"}}),
	reflect.TypeOf(apiextensionsv1beta1.JSONSchemaPropsOrStringArray{}): reflect.ValueOf(
		apiextensionsv1beta1.JSONSchemaPropsOrStringArray{Property: []string{"a"}}),
	reflect.TypeOf(apiextensionsv1.JSONSchemaPropsOrArray{}): reflect.ValueOf(
		apiextensionsv1.JSONSchemaPropsOrArray{Schema: &apiextensionsv1.JSONSchemaProps{Type: "string"}}),
	reflect.TypeOf(apiextensionsv1beta1.JSONSchemaPropsOrArray{}): reflect.ValueOf(
		apiextensionsv1beta1.JSONSchemaPropsOrArray{Schema: &apiextensionsv1beta1.JSONSchemaProps{Type: "string"}}),
}

func filled(gvk schema.GroupVersionKind) (any, error) {
	object, err := scheme.Scheme.New(gvk)
	if err != nil {
		return nil, err
	}
	fill(reflect.ValueOf(object).Elem(), map[reflect.Type]bool{})
	object.GetObjectKind().SetGroupVersionKind(gvk)
	return object, nil
}

// fill sets every field; a type inside itself (JSONSchemaProps) is set once.
func fill(v reflect.Value, within map[reflect.Type]bool) {
	if fixed, ok := values[v.Type()]; ok {
		v.Set(fixed)
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		if within[v.Type()] {
			return
		}
		within[v.Type()] = true
		for i := 0; i < v.NumField(); i++ {
			if v.Field(i).CanSet() {
				fill(v.Field(i), within)
			}
		}
		delete(within, v.Type())
	case reflect.Ptr:
		if within[v.Type().Elem()] {
			return
		}
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), within)
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			v.SetBytes([]byte("a"))
			return
		}
		if within[v.Type().Elem()] {
			return
		}
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0), within)
	case reflect.Map:
		if within[v.Type().Elem()] {
			return
		}
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key, within)
		fill(value, within)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case reflect.String:
		v.SetString("a")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int32, reflect.Int64, reflect.Int:
		v.SetInt(1)
	case reflect.Float64:
		v.SetFloat(1)
	case reflect.Interface:
	default:
		panic(fmt.Sprintf("a field of type %s", v.Type()))
	}
}
